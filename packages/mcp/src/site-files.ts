/** The files of a built site, wherever they are. */
export interface SiteFiles {
  /** How people name the place: a folder or an address. */
  readonly place: string;
  /** Origin that the files come from; undefined for those of a folder. */
  readonly origin?: string | undefined;
  /**
   * Text of a file, by its path below the site's base: plain text with forward slashes. What lies elsewhere counts as
   * missing.
   *
   * @throws DiglotError where nobody can tell whether there is one
   */
  read(file: string): Promise<string | undefined>;
}

/** Where a site is read from, which may be built or published anew at any time. */
export interface SiteSource {
  /** How people name it. */
  readonly place: string;
  /**
   * What is there now: the same object for as long as nothing changed.
   *
   * @throws DiglotError where there is no site
   */
  current(): Promise<SiteFiles>;
  /** Told that the files do not fit together: they are looked at anew before anything else is read. */
  doubt(): void;
}
