/* @acme/badge 1.0.0 | MIT */
import './badge.css';
export declare const badge: (text: string) => string;
