import './counter.css';
export interface CounterProps {
    start?: number;
}
/** A button that counts its clicks. */
export declare function Counter({ start }: CounterProps): import("react").JSX.Element;
