import { createElement } from 'react';

export function Hello({ name }) {
  return createElement('p', null, `Hello, ${name}!`);
}
