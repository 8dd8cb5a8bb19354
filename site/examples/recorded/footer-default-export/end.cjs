// …
Object.defineProperty(exports, '__esModule', {
    value: true
});

module.exports = module.exports.default;
