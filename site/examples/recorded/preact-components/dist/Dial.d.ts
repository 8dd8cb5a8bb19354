import './dial.css';
export declare function Dial({ start }: {
    start?: number;
}): import("preact").JSX.Element;
