<?php
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/UsesEmulator.php';

final class CourseShopTest extends TestCase
{
    use UsesEmulator;

    private const COURSE = ['name' => 'Violão do Zero', 'type' => 'course', 'description' => 'Do primeiro acorde'];
    private const ACCOUNT = [
        'products' => ['violao' => ['name' => 'Violão do Zero']],
        'offers' => ['mensal' => ['product' => 'violao', 'price' => 9900, 'interval' => 30]],
        'customers' => ['ana' => ['name' => 'Ana Souza', 'email' => 'ana@example.test']],
        'orders' => ['da_ana' => ['offer' => 'mensal', 'at' => '-10d', 'customer' => 'ana', 'payment_method' => 'credit_card']],
        'subscriptions' => ['da_ana' => ['charges' => ['paid']]],
    ];

    public function testAnswersWithRecordsOfItsOwn(): void
    {
        $world = $this->openWorld(['data' => self::ACCOUNT]);
        $order = $this->ask($world, 'GET', "/orders/{$world['refs']['orders']['da_ana']['hash']}");
        $this->assertSame('Ana Souza', $order['body']['customer']['name']);
        $this->assertSame(1, $this->ask($world, 'GET', '/orders/summary')['body']['total']);
    }

    public function testWalksEveryPageOfAList(): void
    {
        $world = $this->openWorld();
        [$lines, $page] = [0, 0];
        do {
            $answer = $this->ask($world, 'GET', '/orders/history?page=' . ++$page)['body'];
            $lines += count($answer['data']);
        } while ($answer['links']['next'] !== null);
        $this->assertGreaterThan(1, $page);
        $this->assertSame($this->ask($world, 'GET', '/orders/summary')['body']['total_items'], $lines);
    }

    public function testCreatesOnceUnderAKeyAndInItsOwnWorld(): void
    {
        [$world, $other, $key] = [$this->openWorld(), $this->openWorld(), self::uuid()];
        $first = $this->ask($world, 'POST', '/products', self::COURSE, $key);
        $again = $this->ask($world, 'POST', '/products', self::COURSE, $key);
        $this->assertSame(201, $first['status']);
        $this->assertSame($first['body'], $again['body']);
        $this->assertSame([1, 0], [$this->timesListed($world), $this->timesListed($other)]);
    }

    public function testGetsTheAnswerThatWasLostByTheSameKey(): void
    {
        [$world, $key] = [$this->openWorld(['scenario' => 'lost-response']), self::uuid()];
        $this->assertSame(0, $this->ask($world, 'POST', '/products', self::COURSE, $key)['status']);
        $this->assertSame(201, $this->ask($world, 'POST', '/products', self::COURSE, $key)['status']);
        $this->assertSame(1, $this->timesListed($world));
        $expectations = Emulator::control('GET', "$world[control_url]/scenario")['expectations'];
        $this->assertSame([true, true], array_column($expectations, 'met'));
    }

    public function testWaitsOutAQuotaWithoutWaiting(): void
    {
        $world = $this->openWorld();
        for ($request = 0; $request < 120; $request += 1) {
            $this->assertSame(200, $this->ask($world, 'GET', '/orders/summary')['status']);
        }
        $refused = $this->ask($world, 'GET', '/orders/summary');
        $this->assertSame([429, '60'], [$refused['status'], $refused['headers']['retry-after']]);
        Emulator::control('POST', "$world[control_url]/clock", ['advance' => '60s']);
        $this->assertSame(200, $this->ask($world, 'GET', '/orders/summary')['status']);
    }

    public function testRenewsASubscriptionWhenTheClockIsMoved(): void
    {
        $world = $this->openWorld(['data' => self::ACCOUNT]);
        Emulator::control('POST', "$world[control_url]/clock", ['advance' => '31d']);
        [$subscription] = $this->ask($world, 'GET', '/subscriptions/history')['body']['data'];
        $this->assertSame(2, $subscription['successful_charges']);
    }

    public function testReceivesAWebhookAndVerifiesIt(): void
    {
        // The server of PHP is the receiver; it writes what it is sent into a file.
        [$file, $socket] = [tempnam(sys_get_temp_dir(), 'hook'), stream_socket_server('tcp://127.0.0.1:0')];
        $address = stream_socket_get_name($socket, false);
        fclose($socket);
        $start = [PHP_BINARY, '-S', $address, __DIR__ . '/receiver.php'];
        $receiver = proc_open($start, [2 => ['file', '/dev/null', 'w']], $pipes, null, ['HOOK_FILE' => $file]);
        try {
            while (!@file_get_contents("http://$address/up")) usleep(10_000);
            $world = $this->openWorld(['data' => self::ACCOUNT]);
            $endpoint = Emulator::control('POST', "$world[control_url]/webhooks/endpoints", ['url' => "http://$address/hook"]);
            Emulator::control('POST', "$world[control_url]/clock", ['advance' => '31d']); // answers when everything is delivered
            $received = json_decode(file_get_contents($file), true);
        } finally {
            proc_terminate($receiver);
            proc_close($receiver);
            unlink($file);
        }

        ['id' => $id, 'timestamp' => $timestamp, 'signature' => $signature, 'body' => $body] = $received;
        $key = base64_decode(substr($endpoint['secret'], strlen('whsec_')));
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        $this->assertSame($expected, $signature);
        $this->assertSame('subscription.renewed', json_decode($body, true)['event']);
    }

    public function testSaysInTheJournalWhyARequestWasRefused(): void
    {
        $world = $this->openWorld();
        $this->ask($world, 'GET', '/orders/summary', token: 'no_scopes');
        [$entry] = Emulator::control('GET', "$world[control_url]/requests")['data'];
        $this->assertSame(['getOrderSummary', 403, 'scope'], [$entry['operation'], $entry['status'], $entry['stage']]);
        $this->assertStringContainsString('orders:read', $entry['reason']);
    }

    /** A request as your client would send it; a status of 0 where the connection broke. */
    private function ask(array $world, string $method, string $path, ?array $body = null, ?string $key = null, string $token = 'full'): array
    {
        $headers = ["Authorization: Bearer {$world['tokens'][$token]}", 'Content-Type: application/json'];
        if ($key) $headers[] = "Idempotency-Key: $key";
        $answered = [];
        $curl = curl_init($world['base_url'] . $path);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$answered) {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $answered[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body) curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
        $text = curl_exec($curl);
        return ['status' => curl_getinfo($curl, CURLINFO_RESPONSE_CODE), 'body' => json_decode($text ?: '', true), 'headers' => $answered];
    }

    private function timesListed(array $world): int
    {
        $names = array_column($this->ask($world, 'GET', '/products')['body']['data'], 'name');
        return count(array_keys($names, self::COURSE['name']));
    }

    private static function uuid(): string
    {
        return preg_replace('/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/', '$1-$2-4$3-8$4-$5', bin2hex(random_bytes(16)));
    }
}
