// hls.js declares its whole build alone; the light one is the same without captions, other sound tracks and protected
// films.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
