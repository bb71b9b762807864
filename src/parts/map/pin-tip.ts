/** The tip below a pin, as its `::after`: what stands at the place that it means. */
export const PIN_TIP = `
  content: '';
  position: absolute;
  left: 50%;
  width: 10px;
  height: 10px;
  margin-left: -5px;
  border-radius: 0 0 2px 0;
  background: inherit;
  transform: rotate(45deg);
`;
