import { markupText } from '../../shared/markup';
import type { SocialLink } from '../../shared/types/navigation';
import { AuthorMarkup } from '../author-text';
import { Flyout } from '../flyout/Flyout';
import { useHref, useMessages, useSiteData } from '../page-context';

/** From the next one on they move into a menu (SOC-04). */
const INLINE_LINKS = 5;

/** The site's places elsewhere. */
export function SocialLinks() {
  const { socialLinks } = useSiteData();
  const t = useMessages();
  if (socialLinks.length === 0) return null;
  const more = socialLinks.slice(INLINE_LINKS);
  return (
    <div className="dg-social-links">
      <SocialList links={socialLinks.slice(0, INLINE_LINKS)} />
      {more.length > 0 && (
        <Flyout label={t.moreSocialLinks}>
          <SocialList links={more} />
        </Flyout>
      )}
    </div>
  );
}

function SocialList({ links }: { readonly links: readonly SocialLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={wordsOf(link)}>
          <SocialEntry {...link} />
        </li>
      ))}
    </ul>
  );
}

/** A link, or an icon with a popup (SOC-03). */
function SocialEntry(link: SocialLink) {
  const { icon, outline, mode, content } = link;
  const href = useHref();
  const name = typeof icon === 'string' ? icon : undefined;
  if (mode === 'link') {
    return (
      <a
        className="dg-icon-button"
        href={content}
        target="_blank"
        rel="noopener"
        aria-label={name ?? hostOf(content)}
      >
        <SocialIcon icon={icon} outline={outline} />
      </a>
    );
  }
  return (
    <Flyout label={name ?? wordsOf(link)} text={<SocialIcon icon={icon} outline={outline} />}>
      {mode === 'text' && content}
      {mode === 'img' && <img src={href(content)} alt="" loading="lazy" />}
      {mode === 'dom' && <AuthorMarkup nodes={content} />}
    </Flyout>
  );
}

function SocialIcon({ icon, outline }: Pick<SocialLink, 'icon' | 'outline'>) {
  if (typeof icon !== 'string') {
    return (
      <span className="dg-author-icon" aria-hidden="true">
        <AuthorMarkup nodes={icon.markup} />
      </span>
    );
  }
  return (
    <svg className="dg-social-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}

/** What a popup shows, without its markup: the only name that an icon of the author's own has. */
function wordsOf({ content }: SocialLink): string {
  return typeof content === 'string' ? content : markupText(content);
}

/** `https://github.com/x` → `github.com`: the only name that an icon of the author's own has. */
function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? address;
}
