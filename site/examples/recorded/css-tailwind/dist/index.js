function hint(text) {
    return `<p class="ac:rounded-lg ac:p-4 ac:hover:underline">${text}</p>`;
}
export { hint };
