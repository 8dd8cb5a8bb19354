import { useHref, usePageData } from 'diglot/theme';
import { langOfPath } from './lang-of-path';

const title = { en: 'Examples on this page', zh: '本页的示例项目' } as const;

/** The projects that the page quotes, to take along. Node alone renders it. */
export function PageEnd() {
  const { data, routePath } = usePageData();
  const href = useHref();
  const names = data?.examples;
  if (!Array.isArray(names)) return null;
  return (
    <aside className="page-examples" aria-labelledby="page-examples">
      <p id="page-examples">{title[langOfPath(routePath)]}</p>
      <ul>
        {names.map(String).map((name) => (
          <li key={name} translate="no">
            <a href={href(`/examples/${name}.zip`)} download="">
              {name}.zip
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
