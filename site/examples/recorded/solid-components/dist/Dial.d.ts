import './dial.css';
export declare function Dial(props: {
    start?: number;
}): import("solid-js").JSX.Element;
