// …
var _jobs = /*#__PURE__*/ new WeakMap();
class Queue {
    add(job) {
        _class_private_field_get(this, _jobs).push(job);
    }
    async next() {
        var _ref;
        const job = _class_private_field_get(this, _jobs).shift();
        return null != (_ref = await (null == job ? void 0 : job())) ? _ref : null;
    }
    constructor(){
        _class_private_field_init(this, _jobs, {
            writable: true,
            value: []
        });
    }
}
export { Queue };
