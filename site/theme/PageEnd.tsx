import { useHref, usePageData } from 'diglot/theme';
import type { OfferedExample } from '../plugins/examples';
import { langOfPath } from './lang-of-path';

const words = {
  en: { title: 'Examples on this page', open: 'Open in StackBlitz', folder: '/examples/' },
  zh: { title: '本页的示例项目', open: '在 StackBlitz 中打开', folder: '/zh/examples/' },
} as const;

/** The projects that the page quotes, to take along. Node alone renders it. */
export function PageEnd() {
  const { data, routePath } = usePageData();
  const href = useHref();
  const examples = data?.examples as readonly OfferedExample[] | undefined;
  if (!examples) return null;
  const { title, open, folder } = words[langOfPath(routePath)];
  return (
    <aside className="page-examples" aria-labelledby="page-examples">
      <p id="page-examples">{title}</p>
      <ul>
        {examples.map(({ name, hasSandbox }) => (
          <li key={name}>
            <a href={href(`/examples/${name}.zip`)} download="" translate="no">
              {name}.zip
            </a>
            {hasSandbox && (
              <a
                href={href(`${folder}${name}`)}
                data-dg-document=""
                target="_blank"
                rel="noopener nofollow"
                aria-label={`${open}: ${name}`}
              >
                StackBlitz
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
