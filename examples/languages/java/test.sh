#!/bin/sh
# Compiles and runs the tests with the jars that Debian keeps of junit5 and libgoogle-gson-java, without Maven and without a network.
cd "$(dirname "$0")" || exit 1
jars=/usr/share/java
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
path="$classes:$jars/gson.jar:$jars/junit-jupiter-api.jar:$jars/junit-jupiter-engine.jar:$jars/junit-platform-console.jar"
for name in junit-platform-commons junit-platform-engine junit-platform-launcher junit-platform-reporting opentest4j apiguardian-api picocli; do
  path="$path:$jars/$name.jar"
done
javac -encoding UTF-8 -d "$classes" -cp "$path" ./*.java && java -cp "$path" org.junit.platform.console.ConsoleLauncher --scan-classpath "$classes" --details=tree --disable-banner
