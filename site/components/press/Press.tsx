import { Link } from 'diglot/theme';
import type { SiteLang } from '../tools';
import { OutputPanel } from './OutputPanel';
import { ConfigPanel, DistPanel } from './Panels';
import { PressMotion } from './PressMotion';
import { record } from './record-of-builds';
import { SourcePanel } from './SourcePanel';
import { formats } from './settings';
import { pressTexts } from './texts';

interface PressProps {
  /** The language of the page that shows the press. */
  readonly lang: SiteLang;
}

/**
 * One source at the left, what Rslib makes of it at the right. Everything is in the page; which of it shows is decided by
 * the style sheet from radio buttons and checkboxes, so that the press works without scripts.
 */
export function Press({ lang }: PressProps) {
  const texts = pressTexts[lang];
  const builds = record.builds.filter(({ dts }) => dts);
  return (
    <section className="press" aria-label={texts.name}>
      <PressMotion />
      <fieldset className="press-tabs">
        <legend className="dg-visually-hidden">{texts.output}</legend>
        <Tab value="source" text={texts.source} />
        {formats.map((format) => (
          <Tab key={format} value={format} text={format} isFirst={format === 'esm'} />
        ))}
        <Tab value="dts" text="d.ts" />
      </fieldset>
      <div className="press-head press-source-head">
        <span className="press-title">{texts.source}</span>
      </div>
      <Thread />
      <SourcePanel />
      <div className="press-output press-area">
        {builds.map((build) => (
          <OutputPanel key={`${build.format} ${build.bundle}`} build={build} texts={texts} />
        ))}
        <OutputPanel build="declarations" texts={texts} />
        <p className="press-message" data-for="dts" data-dts="off">
          {texts.noDeclarations}
        </p>
      </div>
      <div className="press-head press-config-head">
        <span className="press-title press-code">rslib.config.ts</span>
      </div>
      <fieldset className="press-head press-switches">
        <legend className="dg-visually-hidden">{texts.switches}</legend>
        <Switch name="bundle" />
        <Switch name="dts" />
        <Link className="press-more" href="/guide/explorer">
          {texts.explorer}
        </Link>
      </fieldset>
      <div className="press-config press-area">
        {formats.map((format) => (
          <ConfigPanel key={format} format={format} />
        ))}
      </div>
      <div className="press-dist press-area">
        {builds.map((build) => (
          <DistPanel key={`${build.format} ${build.bundle}`} build={build} texts={texts} />
        ))}
      </div>
    </section>
  );
}

interface TabProps {
  readonly value: string;
  readonly text: string;
  readonly isFirst?: boolean;
}

function Tab({ value, text, isFirst = false }: TabProps) {
  return (
    <label className="press-tab" data-tab={value}>
      <input type="radio" name="press-output" value={value} defaultChecked={isFirst} />
      <span>{text}</span>
    </label>
  );
}

function Switch({ name }: { readonly name: string }) {
  return (
    <label className="press-switch">
      <input type="checkbox" name={`press-${name}`} defaultChecked />
      <span className="press-code">{name}</span>
    </label>
  );
}

/** From the source's name to the output's: what the dot runs along. */
function Thread() {
  return (
    <>
      <svg className="press-thread" viewBox="0 0 340 90" aria-hidden="true">
        <path d="M78 23H268C304 23 288 70 331 70" />
        <circle cx="78" cy="23" r="3.5" />
        <circle cx="332" cy="70" r="3.5" />
      </svg>
      <span className="press-dot" aria-hidden="true" />
    </>
  );
}
