import type { DevSite } from 'diglot';
import { addBase } from 'diglot/tools';
import type { WorkSection } from 'diglot/translate';

/** Addresses of the desk, base included. */
export function addressesOf({ base }: Pick<DevSite, 'base'>) {
  const desk = addBase('/_desk', base);
  return {
    desk,
    file: (name: string) => `${desk}/${name}`,
    section: ({ lang, id }: Pick<WorkSection, 'lang' | 'id'>) =>
      `${desk}/section?${new URLSearchParams({ lang, id })}`,
    page: ({ target }: Pick<WorkSection, 'target'>) => addBase(encodeURI(target.routePath), base),
  };
}
