/** What stands for a value the sale did not carry (section "Tracking object"), in composed form (NFC). No zod here: serializers read it. */
export declare const trackingNotInformed = "N\u00E3o Informado";
