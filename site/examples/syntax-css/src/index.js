import './overlay.css';

export const show = (element) => element?.showModal?.();
