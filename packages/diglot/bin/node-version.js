// In the language of old versions of Node.js.

/** What the package needs, in words. */
exports.SUPPORTED_NODE = '20.19 or newer, or 22.12 or newer';

/** Whether a version of Node.js can run the engine. */
exports.isSupportedNode = (version) => {
  var parts = version.split('.').map(Number);
  if (parts[0] === 20) return parts[1] >= 19;
  if (parts[0] === 22) return parts[1] >= 12;
  return parts[0] > 22;
};
