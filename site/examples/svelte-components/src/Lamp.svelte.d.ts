import type { Component } from 'svelte';

declare const Lamp: Component<{ label: string }>;
export default Lamp;
