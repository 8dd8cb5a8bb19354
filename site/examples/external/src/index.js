import colors from 'picocolors';

export function passed(name) {
  return `${colors.green('PASS')} ${name}`;
}
