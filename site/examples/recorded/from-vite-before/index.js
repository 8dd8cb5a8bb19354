import { jsx as e } from "react/jsx-runtime";
// src/Stamp.tsx
function t({ text: t }) {
	return /* @__PURE__ */ e("b", {
		className: "acme-stamp",
		children: `${t} (production)`
	});
}
export { t as Stamp };

//# sourceMappingURL=index.js.map
