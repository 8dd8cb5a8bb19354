import { jsx, jsxs } from "react/jsx-runtime";
import styled_components from "styled-components";
const Frame = styled_components.section`
  padding: 1rem;
  border-radius: 8px;
`;
const Card = ({ title, children })=>/*#__PURE__*/ jsxs(Frame, {
        children: [
            /*#__PURE__*/ jsx("h2", {
                children: title
            }),
            children
        ]
    });
export { Card };
