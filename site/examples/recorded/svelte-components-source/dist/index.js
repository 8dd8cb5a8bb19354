export { default as Lamp } from "./Lamp.svelte";
