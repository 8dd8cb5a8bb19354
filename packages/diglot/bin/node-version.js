// In the language of old versions of Node.js: this must run where the rest does not.

/** What the package needs, in words. */
export const SUPPORTED_NODE = '20.19 or newer, or 22.12 or newer';

/** Whether a version of Node.js can run the engine. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}
