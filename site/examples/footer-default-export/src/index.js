export default function slugify(title) {
  return title.trim().toLowerCase().replaceAll(' ', '-');
}
