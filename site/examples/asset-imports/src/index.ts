import logo from './assets/logo.svg';
import photo from './assets/photo.png';
import './badge.css';

export const images: string[] = [logo, photo];
