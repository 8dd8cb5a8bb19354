import { socialPaths } from '../../shared/social-paths';
import { useContentWords } from '../page-api/use-content-words';

export interface SourceCodeProps {
  /** Address of the code. */
  readonly href: string;
  /** Whose mark stands before the words. @default 'github' */
  readonly platform?: 'github' | 'gitlab' | undefined;
  /** The link's words. @default the interface's, in the page's language; in an island they must be given */
  readonly text?: string | undefined;
}

/** A link to the code behind a page (DOC-07). */
export function SourceCode({ href, platform = 'github', text }: SourceCodeProps) {
  const words = useContentWords('SourceCode', 'text', text, ({ sourceCodeText }) => sourceCodeText);
  return (
    <a className="dg-source-code" href={href} target="_blank" rel="noopener">
      <svg className="dg-social-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={socialPaths[platform] ?? socialPaths.link} />
      </svg>
      {words}
    </a>
  );
}
