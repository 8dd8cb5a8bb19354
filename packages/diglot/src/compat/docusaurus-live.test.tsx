import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useQueryString, useQueryStringList } from './docusaurus-common';

test('components that keep a choice in the address begin without one, and render without a browser', () => {
  function Gallery() {
    const [search] = useQueryString('search');
    const [tags] = useQueryStringList('tags');
    return (
      <p>
        [{search}] {tags.length} tags
      </p>
    );
  }
  expect(renderToString(<Gallery />).replaceAll('<!-- -->', '')).toBe('<p>[] 0 tags</p>');
});
