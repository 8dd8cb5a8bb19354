/** Files that are served as they are: what imports them gets their address. */
export const ASSET_FILE =
  /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|png|svg|webp|aac|flac|m4a|mp3|oga|ogg|opus|wav|mov|mp4|ogv|webm|vtt|eot|otf|ttf|woff2?|pdf|zip|txt)$/i;
