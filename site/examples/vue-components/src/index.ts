export { default as CountButton } from './CountButton.vue';
