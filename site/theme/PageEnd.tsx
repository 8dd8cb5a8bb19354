import { useHref, usePageData } from 'diglot/theme';
import recorded from '../examples/recorded/stamps.json' with { type: 'json' };
import type { OfferedExample } from '../plugins/examples';
import { langOfPath } from './lang-of-path';

const words = {
  en: {
    title: 'Examples on this page',
    open: 'Open in StackBlitz',
    folder: '/examples/',
    builtWith: (version: string) => `built with Rslib ${version}`,
    on: (day: string) => `Built on ${day}`,
    command: 'Command',
    log: 'Log',
    tree: 'Files written',
  },
  zh: {
    title: '本页的示例项目',
    open: '在 StackBlitz 中打开',
    folder: '/zh/examples/',
    builtWith: (version: string) => `使用 Rslib ${version} 构建`,
    on: (day: string) => `构建于 ${day}`,
    command: '命令',
    log: '日志',
    tree: '产物',
  },
} as const;

/** What came out when an example was built as it is: written by `site/examples/stamps.test.ts`. */
interface Build {
  readonly log: string;
  readonly tree: string;
}

const builds: Readonly<Record<string, Build | undefined>> = recorded;

/** The projects that the page quotes, to take along, each with the proof that it builds. Node alone renders it. */
export function PageEnd() {
  const { data, routePath } = usePageData();
  const examples = data?.examples as readonly OfferedExample[] | undefined;
  if (!examples) return null;
  const { title } = words[langOfPath(routePath)];
  return (
    <aside className="page-examples" aria-labelledby="page-examples">
      <p id="page-examples">{title}</p>
      <ul>
        {examples.map((example) => (
          <Example key={example.name} {...example} />
        ))}
      </ul>
    </aside>
  );
}

function Example({ name, hasSandbox }: OfferedExample) {
  const { routePath } = usePageData();
  const href = useHref();
  const { open, folder } = words[langOfPath(routePath)];
  const build = builds[name];
  return (
    <li>
      <span className="page-example-links">
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
      </span>
      {build && <Stamp {...build} />}
    </li>
  );
}

/** Says what an example was built with, and shows it when it is pressed. */
function Stamp({ log, tree }: Build) {
  const { routePath, proof } = usePageData();
  const text = words[langOfPath(routePath)];
  const version = /Rslib v(\S+)/.exec(log)?.[1] ?? '';
  return (
    <details className="page-stamp">
      <summary>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.25" />
          <path d="M4.75 8.25l2.25 2.25 4.25-5" />
        </svg>
        <span>{text.builtWith(version)}</span>
      </summary>
      <dl>
        <dt>{text.command}</dt>
        <dd>
          <pre translate="no">npx rslib</pre>
        </dd>
        <dt>{text.log}</dt>
        <dd>
          <pre translate="no">{log}</pre>
        </dd>
        <dt>{text.tree}</dt>
        <dd>
          <pre translate="no">{tree}</pre>
        </dd>
      </dl>
      {proof && (
        <p>
          <time dateTime={proof.date}>{text.on(proof.day)}</time>
        </p>
      )}
    </details>
  );
}
