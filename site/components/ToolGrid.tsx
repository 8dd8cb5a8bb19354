import { ToolMark } from './ToolMark';
import { familyName, familyTagline, type SiteLang, tools } from './tools';

interface ToolGridProps {
  /** The language of the page that shows the grid. */
  readonly lang: SiteLang;
}

/** The tools that Rslib belongs to: one card each, which opens the tool's own site in a new tab. */
export function ToolGrid({ lang }: ToolGridProps) {
  return (
    <section className="tool-grid" aria-labelledby="rstack">
      <div className="tool-grid-words">
        <h2 className="tool-grid-title" id="rstack">
          {familyName}
        </h2>
        <p className="tool-grid-tagline">{familyTagline[lang]}</p>
      </div>
      <ul className="tool-grid-cards">
        {tools.map(({ name, host, description }) => (
          <li key={name}>
            <a className="tool-card" href={`https://${host}`} target="_blank" rel="noopener">
              <ToolMark name={name} />
              <strong className="tool-card-name">{name}</strong>{' '}
              <span className="tool-card-description">{description[lang]}</span>{' '}
              <span className="tool-card-host" data-markdown-ignore="">
                {host}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
