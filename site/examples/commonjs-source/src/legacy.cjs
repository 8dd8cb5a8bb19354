const colors = require('picocolors');

exports.warning = (text) => colors.yellow(text);
