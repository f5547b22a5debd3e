import { type Activators, MouseSensor, type MouseSensorOptions, TouchSensor, type TouchSensorOptions } from '@dnd-kit/core';

/** An event that React carried up from a menu or a dialog belongs to that layer, not to the card under it. */
function startsOnCard(event: React.SyntheticEvent): boolean {
  const target = event.nativeEvent.target;
  return target instanceof Node && event.currentTarget.contains(target);
}

/** Mouse: a drag begins after 6 px, so that a click stays a click. */
export class CardMouseSensor extends MouseSensor {
  static override activators: Activators<MouseSensorOptions> & typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: (event, options) => startsOnCard(event) && (MouseSensor.activators[0]?.handler(event, options) ?? false),
    },
  ];
}
export const MOUSE_OPTIONS: MouseSensorOptions = { activationConstraint: { distance: 6 } };

/** Touch: a drag begins after a press of 250 ms, so that a swipe still scrolls the list. */
export class CardTouchSensor extends TouchSensor {
  static override activators: Activators<TouchSensorOptions> & typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: (event, options) => startsOnCard(event) && (TouchSensor.activators[0]?.handler(event, options) ?? false),
    },
  ];
}
export const TOUCH_OPTIONS: TouchSensorOptions = { activationConstraint: { delay: 250, tolerance: 8 } };
