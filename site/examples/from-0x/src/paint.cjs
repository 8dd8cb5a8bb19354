const colors = require('picocolors');

exports.paint = (text) => colors.red(text);
