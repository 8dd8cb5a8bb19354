import { Link } from 'diglot/theme';
import original from '../../docs/en/guide/languages/index.md?raw';
import translation from '../../docs/zh/guide/languages/index.md?raw';
import { type ManualLang, type Passage, passages } from './read-spread';

const ROUTE = '/guide/languages/';
const SHOWN = 3;

interface Pair {
  readonly original: Passage;
  readonly translation: Passage;
}

/** Sections of both versions side by side. */
function pairs(): Pair[] {
  const translated = passages(translation, 'zh', 2);
  return passages(original, 'en', 2)
    .flatMap((one, index) => {
      const other = translated[index];
      return other ? { original: one, translation: other } : [];
    })
    .slice(0, SHOWN);
}

function Page({ passage, lang }: { readonly passage: Passage; readonly lang: ManualLang }) {
  return (
    <div
      className="spread-page"
      lang={lang === 'zh' ? 'zh-Hans' : 'en'}
      data-lead={passage.isLead || undefined}
    >
      <p className="spread-heading">{passage.heading}</p>
      <p>{passage.text}</p>
    </div>
  );
}

const TEXTS = {
  en: {
    label: 'A page of this manual in English and Chinese, side by side',
    caption: 'A page of this manual in both languages. A section has one address in all of them.',
    open: 'Open it as a spread',
  },
  zh: {
    label: '本手册的一页，英文与中文并排',
    caption: '本手册中的一页，左右为两种语言。同一个小节在所有语言中地址相同。',
    open: '并排打开这一页',
  },
} as const;

/** A page of this manual as a book printed in two languages shows it, read from its sources. */
export function Spread({ lang }: { readonly lang: ManualLang }) {
  const texts = TEXTS[lang];
  return (
    <figure className="spread">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of passages, and no form */}
      <div className="spread-book" role="group" aria-label={texts.label}>
        {pairs().map(({ original, translation }) => (
          <div key={original.id} className="spread-row">
            <Page passage={original} lang="en" />
            <code className="spread-gutter">{original.isLead ? ROUTE : `#${original.id}`}</code>
            <Page passage={translation} lang="zh" />
          </div>
        ))}
      </div>
      <figcaption>
        {texts.caption}{' '}
        <Link href={`${ROUTE}?with=${lang === 'zh' ? 'en' : 'zh'}`}>{texts.open}</Link>
      </figcaption>
    </figure>
  );
}
