import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface Parent {
  readonly children?: ReactNode;
}

/** The text of what components are given. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<Parent>(child) ? textOf(child.props.children) : String(child)))
    .join('');
}

/** Elements among children. */
export function elementsIn<Props>(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).filter((child) => isValidElement<Props>(child));
}
