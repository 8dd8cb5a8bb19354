import type { ProjectFiles } from './project';

/** Takes projects by a plain form: https://developer.stackblitz.com/platform/api/post-api */
export const SANDBOX = 'https://stackblitz.com';

/** Where the style sheet of these pages lies, below the output. */
export const SANDBOX_STYLES = 'examples/sandbox.css';

const WORDS = {
  en: {
    tag: 'en',
    title: (name: string) => `Open ${name} in StackBlitz`,
    lead: 'StackBlitz installs the project and runs its build in your browser. When you press the button, these files are sent there:',
    open: 'Open in StackBlitz',
    download: 'Download as a zip file',
    back: 'Rslib documentation',
  },
  zh: {
    tag: 'zh-Hans',
    title: (name: string) => `在 StackBlitz 中打开 ${name}`,
    lead: 'StackBlitz 会在浏览器中安装项目并运行构建。点击按钮后，以下文件会发送到 StackBlitz：',
    open: '在 StackBlitz 中打开',
    download: '下载 zip 文件',
    back: 'Rslib 文档',
  },
} as const;

export type SandboxLang = keyof typeof WORDS;

/** Texts of a project's files; undefined for one with pictures or programs, which a form of texts cannot send. */
export function textsOf(files: ProjectFiles): ReadonlyMap<string, string> | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = new Map([...files].map(([file, bytes]) => [file, decoder.decode(bytes)]));
    return [...texts.values()].some((text) => text.includes('\0')) ? undefined : texts;
  } catch {
    return undefined;
  }
}

/** A document with the form that sends a project to the sandbox; nothing is sent or asked for before it is pressed. */
export function sandboxPage(
  name: string,
  texts: ReadonlyMap<string, string>,
  lang: SandboxLang,
): string {
  const words = WORDS[lang];
  const title = words.title(name);
  // Both languages lie beside the archives, or one folder further down.
  const up = lang === 'en' ? '.' : '../../examples';
  const fields = [
    ['project[title]', name],
    ['project[description]', `An example of the Rslib documentation: ${name}`],
    ['project[template]', 'node'],
    ...[...withStart(texts)].map(([file, text]) => [`project[files][${file}]`, text] as const),
  ].map(
    ([key = '', value = '']) =>
      `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`,
  );
  return `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} - Rslib</title>
<link rel="stylesheet" href="${up}/sandbox.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${words.lead}</p>
<ul>
${[...texts.keys()].map((file) => `<li><code>${escaped(file)}</code></li>`).join('\n')}
</ul>
<form action="${SANDBOX}/run" method="post">
${fields.join('\n')}
<button>${words.open}</button>
</form>
<p><a href="${up}/${name}.zip" download>${words.download}</a></p>
<p><a href="../">${words.back}</a></p>
</main>
</body>
</html>
`;
}

/** What the sandbox does first: it would wait for a command otherwise. */
function withStart(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const manifest = JSON.parse(texts.get('package.json') ?? '{}');
  const stackblitz = { startCommand: 'npm run build' };
  const text = `${JSON.stringify({ ...manifest, stackblitz }, undefined, 2)}\n`;
  return new Map(texts).set('package.json', text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** In the colours of the site. */
export const sandboxStyles = `:root {
  color-scheme: light dark;
  color: light-dark(#231c18, #ece7e1);
  background: light-dark(#fdfcf8, #131110);
  font: 1rem / 1.7 system-ui, sans-serif;
}
main {
  max-inline-size: 36rem;
  margin: 4rem auto;
  padding-inline: 1.25rem;
}
h1 {
  font-size: 1.5rem;
  line-height: 1.3;
  text-wrap: balance;
}
button {
  min-block-size: 3rem;
  padding-inline: 1.5rem;
  border: 0;
  border-radius: 0.375rem;
  color: light-dark(#fff, #231c18);
  background: light-dark(#a6321c, #f99a6f);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
a {
  color: light-dark(#a6321c, #f99a6f);
}
:is(a, button):focus-visible {
  outline: 2px solid;
  outline-offset: 3px;
}
`;
