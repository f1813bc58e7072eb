<?php
/** The emulator, started once for the run and ended with it. Needs ext-posix; on Windows, taskkill in its place. */
final class Emulator
{
    private static ?array $ready = null;

    public static function ready(): array
    {
        if (self::$ready) return self::$ready;
        putenv('no_proxy=127.0.0.1,' . (getenv('no_proxy') ?: getenv('NO_PROXY'))); // the emulator is not behind a proxy
        $command = getenv('PRODUCER_COMMERCE_EMULATOR') ?: 'npx producer-commerce-emulator';
        $start = [...explode(' ', $command), '--json', '--port', '0', '--now', '2026-03-01T12:00:00Z', '--freeze'];
        $process = proc_open($start, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
        $ready = json_decode(fgets($pipes[1]) ?: '', true);
        if (!$ready) throw new RuntimeException("The emulator did not start: $command. It said why above; if not, there is no such command.");
        register_shutdown_function(fn () => [posix_kill($ready['pid'], 15), proc_close($process)]);
        self::control('GET', "$ready[control_url]/health");
        return self::$ready = $ready;
    }

    public static function control(string $method, string $url, mixed $body = null): ?array
    {
        $http = ['method' => $method, 'header' => 'Content-Type: application/json', 'ignore_errors' => true];
        if ($body !== null) $http['content'] = json_encode($body);
        $answer = file_get_contents($url, false, stream_context_create(['http' => $http]));
        if (preg_match('/ [45]\d\d /', $http_response_header[0])) throw new RuntimeException("$method $url: $answer");
        return json_decode($answer, true);
    }
}

trait UsesEmulator
{
    /** A world of its own, with base_url, tokens, refs (ids of your labels) and control_url. It ends with the process. */
    private function openWorld(array $options = []): array
    {
        ['url' => $url, 'control_url' => $control] = Emulator::ready();
        return ['base_url' => "$url/api/v2"] + Emulator::control('POST', "$control/worlds", (object) $options);
    }
}
