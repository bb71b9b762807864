/** A person's notices as a list, as the numbers on tabs and on the app's icon, and as pushes. */
export { badgesOf, homeRows, mypageRows } from './badges';
export { deliverPush } from './push-delivery';
