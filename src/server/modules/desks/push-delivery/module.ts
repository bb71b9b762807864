import { defineModule } from '../../../core/module';

export const pushDeliveryModule = defineModule({ name: 'desks/push-delivery' });
