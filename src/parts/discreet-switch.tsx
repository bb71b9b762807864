import { useState } from 'react';
import { chooseDiscreet, isDiscreet } from '@/platform/discreet';
import { Switch } from '@/ui/pieces/choice';

/** Pictures of people blurred on this device, or not (docs/rules/safety.md#glances). */
export function DiscreetSwitch() {
  const [on, setOn] = useState(isDiscreet);
  const choose = (wish: boolean) => {
    chooseDiscreet(wish);
    // What the device kept, which is nothing where storage is blocked.
    setOn(isDiscreet());
  };
  return (
    <Switch
      label="写真をぼかす"
      note="この端末の画面で、キャストの写真をぼかします。キャストのページで写真をタップすると、大きくはっきり表示します。"
      checked={on}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
