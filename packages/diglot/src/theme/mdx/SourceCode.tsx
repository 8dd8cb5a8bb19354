import { socialPaths } from '../../shared/social-paths';

export interface SourceCodeProps {
  /** Address of the code. */
  readonly href: string;
  /** The link's words. @default the interface's, in the page's language */
  readonly text: string;
}

/** A link to the code behind a page (DOC-07). */
export function SourceCode({ href, text }: SourceCodeProps) {
  return (
    <a className="dg-source-code" href={href} target="_blank" rel="noopener">
      <svg className="dg-social-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={socialPaths.github} />
      </svg>
      {text}
    </a>
  );
}
