const BASE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">{{ .Site.Title }}</a>
<nav>{{ range .Site.Home.Sections }}<a href="{{ .RelPermalink }}"{{ if eq . $.FirstSection }} aria-current="true"{{ end }}>{{ .Title }}</a>{{ end }}</nav></header>
{{ block "main" . }}{{ end }}
</body>
</html>
`;

const SINGLE = `{{ define "main" }}
<div class="page">
<aside>{{ $page := . }}{{ range .FirstSection.Sections }}<h2>{{ .Title }}</h2><ul>{{ range .RegularPages }}
<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</aside>
<main><h1>{{ .Title }}</h1>{{ .Content }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></main>
<aside>{{ .TableOfContents }}</aside>
</div>
{{ end }}
`;

const LIST = `{{ define "main" }}<main><h1>{{ .Title }}</h1>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</main>{{ end }}\n`;

const CONFIG =
  "baseURL = 'https://example.com/'\ntitle = 'Benchmark'\ndisableKinds = ['taxonomy', 'term', 'RSS']\n[markup.highlight]\nnoClasses = false\n";

const LANGUAGES = `[languages.en]
contentDir = 'content/en'
[languages.zh]
contentDir = 'content/zh'
`;

export const hugo = {
  name: 'Hugo',
  packages: [],
  /** A program of the system: Debian's package. */
  program: 'hugo',
  docs: 'content',
  title: 'front matter',
  files: () => ({
    'config.toml': CONFIG,
    'content/_index.md': '---\ntitle: Benchmark\n---\n',
    'layouts/_default/baseof.html': BASE,
    'layouts/_default/single.html': SINGLE,
    'layouts/_default/list.html': LIST,
    'static/style.css':
      '.page { display: grid; grid-template-columns: 16rem 1fr 14rem; gap: 2rem }\n',
  }),
  translated: {
    folders: { en: 'content/en', zh: 'content/zh' },
    drawings: 'static',
    files: () => ({
      'content/_index.md': undefined,
      'content/en/_index.md': '---\ntitle: Benchmark\n---\n',
      'content/zh/_index.md': '---\ntitle: Benchmark\n---\n',
      'config.toml': `defaultContentLanguage = 'en'\n${CONFIG}${LANGUAGES}`,
    }),
  },
  build: ['hugo', '--quiet', '--gc'],
  dev: (port) => [
    'hugo',
    'server',
    '--port',
    String(port),
    '--baseURL',
    `http://localhost:${port}`,
  ],
  out: 'public',
  caches: ['resources', '.hugo_build.lock'],
  does: 'a plain theme of three templates, highlighted code; no search, no Markdown of pages, no client, no link check',
};
