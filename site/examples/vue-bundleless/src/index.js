export { default as PlainButton } from './PlainButton.vue';
