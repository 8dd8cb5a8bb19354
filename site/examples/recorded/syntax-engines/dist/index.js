class Settings {
    #values = new Map();
    get(name) {
        var _ref;
        var _get;
        return null != (_ref = null == (_get = this.#values.get(name)) ? void 0 : _get.value) ? _ref : null;
    }
}
export { Settings };
