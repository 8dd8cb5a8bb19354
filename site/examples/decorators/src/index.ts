function logged(_method: unknown, context: ClassMethodDecoratorContext) {
  console.log(`decorating ${String(context.name)}`);
}

export class Door {
  @logged
  open() {
    return 'open';
  }
}
