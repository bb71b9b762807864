// The design system with all its states, at /dev/components. Being .js, it is a page under `npm run dev` only
// (next.config.js).
export { ComponentsGallery as default } from '@/features/gallery/gallery';
